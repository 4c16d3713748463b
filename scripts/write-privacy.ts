/** `npm run privacy`: writes the tables of docs/privacy.md from jobs/retention.ts; a test holds them equal. */
import { readFileSync, writeFileSync } from 'node:fs'
import { privacyPage } from '#jobs/privacy-page.ts'

const PAGE = 'docs/privacy.md'
writeFileSync(PAGE, privacyPage(readFileSync(PAGE, 'utf8')))
