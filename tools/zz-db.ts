// usage: node db.ts <port> <count>
import { PGlite } from '@electric-sql/pglite'
import { startBridge } from '#tools/local/neon-bridge.ts'
import { pgliteExecutor } from '#tools/local/pglite-executor.ts'
import { connect } from '#server/db/client.ts'
import { migrate } from '#server/db/migrate.ts'
const [port = 0, count = 0] = process.argv.slice(2).map(Number)
const db = await PGlite.create()
const bridge = await startBridge(await pgliteExecutor(db), port)
const sql = connect({
  DATABASE_URL: 'postgresql://a:b@localhost/x',
  DATABASE_FETCH_ENDPOINT: bridge.url,
})
await migrate(sql)
const cats = ['Policy', 'Regulation', 'Analysis', 'Technology']
const para =
  'Regulators across the Gulf have spent the past year turning broad statements of intent into rules that a company can read and follow, and the difference shows in the [published guidance](https://example.com/guidance) that firms now have to work with every day. '
await db.exec('begin')
for (let i = 0; i < count; i++) {
  const ext = i % 2 === 1
  const long = i === 2
  const title = long
    ? 'A very long headline about how the national strategy for data and artificial intelligence changes what every ministry must publish each year'
    : i === 4
      ? 'Pneumonoultramicroscopicsilicovolcanoconiosisandmuchmorewithoutanyspace'
      : `Sample ${ext ? 'report' : 'analysis'} ${i}: what the new framework asks of companies`
  await db.query(
    `insert into content(type,title,slug,excerpt,author_name,category,tags,image_url,is_popular,comments_count,source,external_url,body,published_at) values ($1,$2,$3,$4,$5,$6,$7,$8,$9,$10,$11,$12,$13, now() - ($14||' minutes')::interval)`,
    [
      ext ? 'external' : 'op-ed',
      title,
      `sample-${i}`,
      'A short summary of the piece that says in two sentences what it is about and why it matters. The second sentence adds a detail.',
      'Sample Author',
      cats[(i >> 1) % 4],
      i === 6 ? Array.from({ length: 40 }, (_, k) => 'tag number ' + k) : ['ai', 'policy', 'gulf'],
      i % 5 === 3 ? null : `/photos/${i % 12}.jpg`,
      i % 9 === 0,
      i % 4,
      ext ? 'Example Wire' : null,
      ext ? 'https://example.com/' : null,
      ext ? null : i === 10 ? '' : Array.from({ length: 8 }, () => para + para).join('\n\n'),
      i * 190,
    ],
  )
}
await db.exec('commit')
console.log('ready', bridge.url)
