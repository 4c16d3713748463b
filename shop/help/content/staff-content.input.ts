import { z } from 'zod'
import { LANGUAGES, POSITIONS } from './content.rules.ts'
import { TITLE_LENGTH_MAX } from './seed-file.rules.ts'
import { TEXT_LENGTH_MAX } from './structured-text.rules.ts'
import { isOwnPath } from './text-links.rules.ts'
import { isAcceptedText } from './terms.rules.ts'
import { unknownFacts } from './facts.rules.ts'
import { hasHiddenCharacter } from './hidden-characters.rules.ts'

const text = (lengthMax: number) =>
  z
    .string({ error: 'content.words' })
    .trim()
    .max(lengthMax, { error: 'content.too_long' })
    .refine((text) => !/[\t\n]/.test(text) && !hasHiddenCharacter(text), { error: 'content.words' })
    .refine((text) => unknownFacts(text).length === 0, { error: 'content.fact' })

export const entryKey = z.object({
  position: z.enum(POSITIONS, { error: 'content.position' }),
  identifier: z.string({ error: 'content.name' }).regex(/^[a-z0-9-]{1,60}$/, { error: 'content.name' }),
  language: z.enum(LANGUAGES, { error: 'content.language' }),
})

const revision = z.int({ error: 'content.revision' }).min(0, { error: 'content.revision' })
const optionalPath = z
  .string({ error: 'content.path' })
  .refine((path) => path === '' || isOwnPath(path), { error: 'content.path' })
  .default('')

/** `revision`: the newest that the editor saw, 0 for a new entry. */
export const draftInput = entryKey
  .extend({
    revision,
    title: text(TITLE_LENGTH_MAX).pipe(z.string().min(1, { error: 'content.title' })),
    description: text(500).default(''),
    source: z.string({ error: 'content.words' }).max(TEXT_LENGTH_MAX, { error: 'content.too_long' }).default(''),
    picture: optionalPath,
    versionDate: z.iso
      .date({ error: 'content.date' })
      .nullish()
      .transform((date) => date ?? null),
    place: z
      .int({ error: 'content.place' })
      .min(0, { error: 'content.place' })
      .max(1_000, { error: 'content.place' })
      .default(0),
    action: text(60).default(''),
    url: optionalPath,
    pictureMobile: optionalPath,
    ground: z
      .string({ error: 'content.ground' })
      .regex(/^#[0-9a-f]{6}$/, { error: 'content.ground' })
      .default('#f1faf5'),
  })
  .superRefine((draft, context) => {
    // Without its date, an accepted version could not be read after another has replaced it.
    if (isAcceptedText(draft) && draft.versionDate === null)
      context.addIssue({ code: 'custom', path: ['versionDate'], message: 'content.date' })
    if (draft.position !== 'home') return
    for (const field of ['url', 'picture', 'pictureMobile'] as const)
      if (draft[field] === '') context.addIssue({ code: 'custom', path: [field], message: 'content.path' })
  })
export type Draft = z.output<typeof draftInput>

const instant = z
  .string({ error: 'content.instant' })
  .transform((text, context) => {
    try {
      return Temporal.Instant.from(text)
    } catch {
      context.addIssue({ code: 'custom', message: 'content.instant' })
      return z.NEVER
    }
  })
  .nullish()
  .transform((value) => value ?? null)

/** `validFrom`: now when left out; `validTo`: without an end. ISO 8601 with an offset. */
export const publicationInput = entryKey
  .extend({ revision, validFrom: instant, validTo: instant })
  .superRefine(({ validFrom, validTo }, context) => {
    if (validFrom && validTo && Temporal.Instant.compare(validFrom, validTo) >= 0)
      context.addIssue({ code: 'custom', path: ['validTo'], message: 'content.dates' })
  })

export const retirementInput = entryKey.extend({ revision })
