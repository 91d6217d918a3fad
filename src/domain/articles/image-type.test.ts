import { describe, expect, test } from 'vitest'
import { imageTypeOf } from './image-type.ts'

const bytes = (text: string) => Uint8Array.from(text, (char) => char.charCodeAt(0))

describe('imageTypeOf', () => {
  test.each([
    ['\xFF\xD8\xFF\xE0\0\x10JFIF', 'image/jpeg'],
    ['\x89PNG\r\n\x1A\n\0\0\0\rIHDR', 'image/png'],
    ['GIF89a\x01\0', 'image/gif'],
    ['GIF87a\x01\0', 'image/gif'],
    ['RIFF\x24\0\0\0WEBPVP8 ', 'image/webp'],
    ['\0\0\0\x1Cftypavif\0\0\0\0avifmif1miaf', 'image/avif'],
    ['\0\0\0\x1Cftypmif1\0\0\0\0mif1avifmiaf', 'image/avif'],
  ])('%j is %s', (text, type) => {
    expect(imageTypeOf(bytes(text))).toBe(type)
  })

  test.each([
    ['nothing', ''],
    ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['HTML', '<!doctype html>'],
    ['a HEIC photograph', '\0\0\0\x18ftypheic\0\0\0\0mif1heic'],
    ['a brand after the box', '\0\0\0\x10ftypheic\0\0\0\0avif'],
    ['a sound in RIFF', 'RIFF\x24\0\0\0WAVEfmt '],
    ['a bitmap', 'BM\x46\0\0\0'],
  ])('%s is not an accepted type', (_, text) => {
    expect(imageTypeOf(bytes(text))).toBeUndefined()
  })
})
