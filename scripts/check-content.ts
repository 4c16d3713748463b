/** `node scripts/check-content.ts` lists what is wrong with the texts of data/content. */
import { readSeedFiles } from '#shop/help/content/seed-files.ts'

const { files, problems } = readSeedFiles()
for (const problem of problems) console.error(problem)
console.log(`${files.length} texts, ${problems.length} problems`)
process.exitCode = problems.length > 0 ? 1 : 0
