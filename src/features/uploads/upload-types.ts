import type { Meta, Uppy, UppyFile } from '@uppy/core'

/** What is known of a file once it has been sent: where it lies, and then which image it has become. */
export type UploadBody = { location?: string; imageUrl?: string }

export type Uploader = Uppy<Meta, UploadBody>
export type UploadFile = UppyFile<Meta, UploadBody>
