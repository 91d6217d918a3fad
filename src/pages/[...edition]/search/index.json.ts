import type { APIRoute } from 'astro'
import { editionRoutes } from '#build/routes.ts'
import { searchParts } from '#build/search-parts.ts'
import type { Language } from '#domain/site/language.ts'

export const getStaticPaths = editionRoutes

/** The manifest of an edition's search index: the only part with a fixed path. */
export const GET: APIRoute<{ language: Language }> = async ({ props: { language } }) =>
  Response.json((await searchParts(language)).manifest)
