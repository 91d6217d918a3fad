import type { APIRoute } from 'astro'
import { searchParts } from '#build/search-parts.ts'

/** The one part of the search index whose address stays. */
export const GET: APIRoute = async () => Response.json((await searchParts()).manifest)
