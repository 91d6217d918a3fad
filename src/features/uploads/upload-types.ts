import type { Meta, Uppy, UppyFile } from '@uppy/core'

/** What is known of a sent file: the path of its object, then the URL of the image made of it. */
export type UploadBody = { location?: string; imageUrl?: string }

export type Uploader = Uppy<Meta, UploadBody>
export type UploadFile = UppyFile<Meta, UploadBody>
