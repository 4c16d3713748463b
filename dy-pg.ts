import { startOwnPostgres } from '/tmp/wt-demoyear/bench/own-postgres.ts'
import { openServer } from '/tmp/wt-demoyear/db/database.ts'
import { migrate } from '/tmp/wt-demoyear/db/migrate.ts'
const pg = await startOwnPostgres()
pg!.create('bench')
const db = await openServer(pg!.url('bench'), 2, undefined, 'maintenance')
await migrate(db)
await db.close()
console.log(pg!.url('bench'))
process.on('SIGTERM', async () => { await pg!.stop(); process.exit(0) })
setInterval(()=>{}, 1000)
