import { expect, test } from 'vitest'
import { imageTypeOf } from './image-type.ts'

const bytes = (text: string) => Uint8Array.from(text, (char) => char.charCodeAt(0))

test.each([
  ['\xFF\xD8\xFF\xE0\0\x10JFIF', 'image/jpeg'],
  ['\x89PNG\r\n\x1A\n\0\0\0\rIHDR', 'image/png'],
  ['GIF89a\x01\0', 'image/gif'],
  ['GIF87a\x01\0', 'image/gif'],
  ['RIFF\x24\0\0\0WEBPVP8 ', 'image/webp'],
  ['\0\0\0\x1Cftypavif\0\0\0\0avifmif1miaf', 'image/avif'],
  ['\0\0\0\x1Cftypmif1\0\0\0\0mif1avifmiaf', 'image/avif'],
  ['', undefined], // nothing
  ['<svg xmlns="http://www.w3.org/2000/svg"/>', undefined], // an SVG
  ['<!doctype html>', undefined], // HTML
  ['\0\0\0\x18ftypheic\0\0\0\0mif1heic', undefined], // a HEIC photograph
  ['\0\0\0\x10ftypheic\0\0\0\0avif', undefined], // a brand after the box
  ['RIFF\x24\0\0\0WAVEfmt ', undefined], // a sound in RIFF
  ['BM\x46\0\0\0', undefined], // a bitmap
])('%j is %s', (text, type) => {
  expect(imageTypeOf(bytes(text))).toBe(type)
})
