import { imageTooLarge, notAnImage } from '#contract/uploads.ts'
import { limits } from '#domain/site/limits.ts'
import { Invalid } from '#server/base/errors.ts'
import { readBytes } from './body.ts'

const overhead = 64 * 1024

/**
 * The file in one field of a multipart/form-data form.
 * @throws {Invalid} 415 for another content type, 413 over `limits.imageBytes`, 400 if there is no file.
 */
export async function readFormFile(request: Request, field: string): Promise<Uint8Array> {
  const type = request.headers.get('Content-Type') ?? ''
  if (!/^multipart\/form-data\s*;/i.test(type)) {
    throw new Invalid('The body must be a form, sent as multipart/form-data', [], 415)
  }
  const maximum = limits.imageBytes + overhead
  const bytes = await readBytes(request, maximum, imageTooLarge)
  const file = (await parseForm(bytes, type)).get(field)
  if (!(file instanceof File) || file.size === 0) throw new Invalid(notAnImage)
  if (file.size > limits.imageBytes) throw new Invalid(imageTooLarge, [], 413)
  return new Uint8Array(await file.arrayBuffer())
}

/**
 * The fields of a form with texts only, urlencoded or multipart/form-data; none if there is no body.
 * @throws {Invalid} 413 for a large one, 400 if it is malformed.
 */
export async function readFormFields(request: Request): Promise<FormData> {
  const type = request.headers.get('Content-Type') ?? ''
  const bytes = await readBytes(request, overhead)
  return bytes.byteLength === 0 ? new FormData() : parseForm(bytes, type)
}

async function parseForm(bytes: Uint8Array, type: string): Promise<FormData> {
  try {
    const body = new Uint8Array(bytes)
    return await new Response(body, { headers: { 'Content-Type': type } }).formData()
  } catch {
    throw new Invalid('The form is malformed')
  }
}
