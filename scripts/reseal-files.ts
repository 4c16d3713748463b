// `npm run files:reseal`: after FILES_KEY=new,old has reached every process, seals with the new key all that the old
// one has sealed. Stop an embedded shop first. May be stopped and repeated.
import { BadConfig, readConfig } from '#config'
import { DatabaseUnavailable } from '#db/database-unavailable.ts'
import { resealAll } from '#scripts/reseal/reseal-all.ts'
import { keyRing } from '#lib/key-ring.ts'
import { createFileStore, createLog, createShop, openDatabase } from '#create-shop'

try {
  const config = readConfig()
  const database = await openDatabase(config, 'maintenance')
  try {
    const { secondFactorKeys, mailKeys } = createShop(config, database, createLog({ logLevel: 'warn' }))
    const { resealed, closed, missing } = await resealAll(database.db, createFileStore(config), {
      files: keyRing(config.files.keys),
      cards: keyRing(config.oneclick.keys),
      secondFactors: secondFactorKeys,
      mails: mailKeys,
    })
    console.log(
      `Sealed anew with the first key: ${resealed.files} files, ${resealed.cards} saved cards, ` +
        `${resealed.secondFactors} second factors, ${resealed.mails} waiting mails. All others had it.`,
    )
    if (missing.length > 0) console.log(`${missing.length} file(s) are not in the store: ${missing.join(', ')}`)
    if (closed.length > 0)
      stop(`No key of FILES_KEY opens ${closed.length} of them: ${closed.join(', ')}. Add the key of then, and repeat.`)
    console.log('Earlier keys open backups alone now. Take them out of FILES_KEY when those backups are deleted.')
  } finally {
    await database.close()
  }
} catch (error) {
  if (error instanceof BadConfig || error instanceof DatabaseUnavailable) stop(error.message)
  throw error
}

function stop(text: string): never {
  console.error(text)
  process.exit(1)
}
