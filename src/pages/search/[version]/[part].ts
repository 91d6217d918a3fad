import type { APIRoute } from 'astro'
import { searchParts } from '#build/search-parts.ts'

export async function getStaticPaths() {
  const { manifest, parts } = await searchParts()
  return [...parts].map(([part, json]) => ({
    params: { version: manifest.version, part },
    props: { json },
  }))
}

/** A part of the search index. The folder names its content, so it never changes. */
export const GET: APIRoute<{ json: string }> = ({ props: { json } }) =>
  new Response(json, { headers: { 'Content-Type': 'application/json' } })
