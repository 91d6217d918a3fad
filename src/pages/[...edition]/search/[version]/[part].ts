import type { APIRoute } from 'astro'
import { editionRoutes } from '#build/routes.ts'
import { searchParts } from '#build/search-parts.ts'

export async function getStaticPaths() {
  const routes = editionRoutes().map(async ({ params, props: { language } }) => {
    const { manifest, parts } = await searchParts(language)
    return [...parts].map(([part, json]) => ({
      params: { ...params, version: manifest.version, part },
      props: { json },
    }))
  })
  return (await Promise.all(routes)).flat()
}

/** A part of a search index. Its folder is named by a hash of the index, so the file never changes. */
export const GET: APIRoute<{ json: string }> = ({ props: { json } }) =>
  new Response(json, { headers: { 'Content-Type': 'application/json' } })
