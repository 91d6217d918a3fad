import { neon, neonConfig, type NeonQueryFunction } from '@neondatabase/serverless'
import { post } from './post.ts'

/** A query function: sql`select …` answers rows as objects. The one driver everywhere, over HTTP. */
export type Sql = NeonQueryFunction<false, false>

interface Connection {
  DATABASE_URL: string
  DATABASE_FETCH_ENDPOINT?: string | undefined
}

/** Connects to Neon, or to what speaks its protocol at `DATABASE_FETCH_ENDPOINT`. Opens nothing until a query. */
export function connect({ DATABASE_URL, DATABASE_FETCH_ENDPOINT }: Connection): Sql {
  if (DATABASE_FETCH_ENDPOINT) neonConfig.fetchEndpoint = DATABASE_FETCH_ENDPOINT
  neonConfig.fetchFunction = post
  return neon(DATABASE_URL)
}
