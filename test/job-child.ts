/** A process that runs one job which never ends, and says so when it is under way. Its parent kills it. */
import { openEmbedded, openServer } from '#db/database.ts'
import { startJobs } from '#jobs/run-jobs.ts'
import { shopWith } from './shop-with.ts'

const { url, folder, name } = JSON.parse(process.argv[2]!) as { url: string | null; folder: string; name: string }
const database = url === null ? await openEmbedded(folder) : await openServer(url, 5)
const shop = shopWith({ database, now: () => Temporal.Now.instant(), sandboxUrl: 'http://127.0.0.1:1', sent: [] })
const run = () => new Promise<void>(() => void process.send?.('under way'))
await startJobs(shop, database, shop.jobRequests, [{ name, cron: '0 5 1 1 *', run }])
shop.jobRequests.enqueue(name)
