import type { BookEntry } from '#shop/help/cases/book-entry.rules.ts'
import { publicFirstName, publicLastName, publicText } from '#shop/help/cases/public-entry.rules.ts'
import { formatTheme, statusLabel, type Language } from './suggestion.rules.ts'

export type ReadEntry = {
  id: string
  suggestionId: string
  isVisible: boolean
  isOwn: boolean
  firstName: string
  lastName: string
  theme: string
  topic: string | null
  subType: string | null
  status: string
  statusLabel: string
  subject: string
  message: string
  responseMessage: string | null
  createdAt: string
  updatedAt: string
  attachment: BookEntry['attachment']
}

export function readEntry(
  entry: BookEntry,
  { isReader, language }: { isReader: boolean; language: Language },
): ReadEntry {
  const isUnredacted = isReader || entry.isOwn
  const toShownText = (text: string | null) => (isUnredacted ? (text ?? '') : publicText(text, entry))
  return {
    id: entry.id,
    suggestionId: entry.number,
    isVisible: entry.isVisible,
    isOwn: entry.isOwn,
    firstName: isUnredacted ? (entry.firstName ?? '') : publicFirstName(entry),
    lastName: isUnredacted ? (entry.lastName ?? '') : publicLastName(entry),
    theme: formatTheme(entry.topic, entry.subType, language),
    topic: entry.topic,
    subType: entry.subType,
    status: entry.state,
    statusLabel: statusLabel(entry.state, language),
    subject: toShownText(entry.subject),
    message: toShownText(entry.message),
    attachment: isUnredacted ? entry.attachment : null,
    responseMessage: entry.answer === null ? null : toShownText(entry.answer),
    createdAt: entry.createdAt.toISOString(),
    updatedAt: entry.updatedAt.toISOString(),
  }
}
