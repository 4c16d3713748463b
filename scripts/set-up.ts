// A process of its own, because filling the embedded database needs twice the memory of serving, which WebAssembly
// never returns.
import { readConfig } from '#config'
import { createLog, openDatabase, prepareDatabase } from '#create-shop'
import { startProblem } from '#start-problem'

try {
  const config = readConfig()
  const database = await openDatabase(config)
  console.log(`First set-up: places${config.demo ? ' and the demo catalogue' : ''}…`)
  await prepareDatabase(config, database, createLog(config))
  await database.close()
} catch (error) {
  console.error(startProblem(error))
  process.exit(1)
}
