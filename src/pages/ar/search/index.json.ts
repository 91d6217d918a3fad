import type { APIRoute } from 'astro'
import { searchParts } from '#build/search-parts.ts'

/** The manifest of the Arabic search index: the only part with a fixed path. */
export const GET: APIRoute = async () => Response.json((await searchParts('ar')).manifest)
