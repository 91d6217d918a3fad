import { authors } from '#contract/authors.ts'
import { request } from '#client/request.ts'
import { createQuery } from './query.ts'

/** The authors of all published articles. A publication can add one, so they are loaded each time. */
export const authorList = createQuery(() => request(authors.list), 0)
