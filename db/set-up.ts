/**
 * The first set-up of the embedded database, in a process of its own: filling it needs twice the memory
 * that serving does, and WebAssembly never gives memory back.
 */
import { readConfig } from '#config'
import { migrate } from './migrate.ts'
import { seedDemo } from './seed/seed-demo.ts'
import { createLog, createShop, openDatabase } from '#create-shop'

const config = readConfig()
const database = await openDatabase(config)
await migrate(database)
console.log(`First set-up: places${config.demo ? ' and the demo catalogue' : ''}…`)
await seedDemo(createShop(config, database, createLog(config)), { demo: config.demo, say: (words) => console.log(`  ${words}`) })
await database.close()
