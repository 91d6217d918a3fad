import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Pool } from 'pg'

// The process `api-reference.ts <database>`: the best that a Node server can do, with one query for each call and its
// rows as JSON.
const pool = new Pool({ connectionString: process.argv[2], max: 20 })
const columns =
  'id, type, title, slug, excerpt, author_name, category, tags, image_url, is_popular, published_at, created_at, updated_at, comments_count, source, external_url'

const server = createServer(async (request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost')
  const slug = pathname.split('/')[3]
  const { rows } = slug
    ? await pool.query(`select ${columns}, body from published_article where slug = $1`, [slug])
    : await pool.query(
        `select ${columns} from published_article order by published_at desc, id desc limit $1`,
        [Number(searchParams.get('limit'))],
      )
  response.setHeader('Content-Type', 'application/json')
  response.end(JSON.stringify(slug ? rows[0] : rows))
})
server.listen(0, '127.0.0.1', () => {
  process.send?.(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
})
process.once('disconnect', () => process.exit())
