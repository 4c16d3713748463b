/** `npm run privacy`: the tables of docs/privacy.md come of jobs/retention.ts; a test holds them equal. */
import { readFileSync, writeFileSync } from 'node:fs'
import { privacyPage } from '#jobs/privacy-page.ts'

const PAGE = 'docs/privacy.md'
writeFileSync(PAGE, privacyPage(readFileSync(PAGE, 'utf8')))
