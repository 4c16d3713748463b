import { openServer } from '#db/database.ts'
import { fill } from './fill.ts'
const db = await openServer(process.argv[2]!, 4)
const f = await fill(db, Number(process.argv[3]))
console.log(f.rows, f.seconds, f.rowsPerSecond, f.buyable.length)
await db.close()
