import type { APIRoute } from 'astro'
import { searchParts } from '#build/search-parts.ts'

export async function getStaticPaths() {
  const { manifest, parts } = await searchParts('ar')
  return [...parts].map(([part, json]) => ({
    params: { version: manifest.version, part },
    props: { json },
  }))
}

/** A part of the Arabic search index. Its folder is named by a hash of the index, so the file never changes. */
export const GET: APIRoute<{ json: string }> = ({ props: { json } }) =>
  new Response(json, { headers: { 'Content-Type': 'application/json' } })
