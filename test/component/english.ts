/** The English texts, in place of web/platform/messages/english.client.ts, whose list the build makes. */
import { globSync } from 'node:fs'
import { createRequire } from 'node:module'
import { resolve } from 'node:path'

const require = createRequire(import.meta.url)
const texts = new Map<string, object>()

export function loadEnglish(feature: string): object {
  const known = texts.get(feature)
  if (known) return known
  const [file] = globSync(`web/**/messages/${feature}.en.ts`)
  if (!file) throw new Error(`no English messages: ${feature}.en.ts`)
  const { default: found } = require(resolve(file)) as { default: object }
  texts.set(feature, found)
  return found
}

export const loadDeclaredTexts = async (): Promise<void> => {}
