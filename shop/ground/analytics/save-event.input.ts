import { z } from 'zod'

const text = (max: number) =>
  z
    .string({ error: 'text.invalid' })
    .max(max, { error: 'text.too_long' })
    .nullish()
    .transform((value) => value?.trim() ?? '')
const session = z
  .string({ error: 'session.invalid' })
  .regex(/^[A-Za-z0-9]{32}$/, { error: 'session.invalid' })
  .describe('The analytics session: 32 letters and digits (CONTENT §9).')

/** SHOP §7. The session may also be named analyticsSessionId. */
export const saveEventInput = z
  .object({
    event: z
      .string({ error: 'event.invalid' })
      .regex(/^[a-z][a-z0-9_]{0,39}$/i, { error: 'event.invalid' })
      .describe('add_to_cart, purchase, …'),
    googleAnalyticsSessionId: session.optional(),
    analyticsSessionId: session.optional(),
    body: z
      .object({
        type: text(60).describe('What kind of thing it is about.'),
        value: z
          .union([z.string(), z.number()])
          .nullish()
          .transform((value) => String(value ?? '').slice(0, 200))
          .describe('A figure or a code. No RUT, no medicine.'),
        action: text(60).describe('What was done.'),
        userId: text(60).describe('Not kept: the person is the session’s.'),
        userName: text(200).describe('Not kept: the person is the session’s.'),
        userEmail: text(254).describe('Not kept: the person is the session’s.'),
        userPhone: text(20).describe('Not kept: the person is the session’s.'),
      })
      .partial()
      .optional(),
  })
  .refine((event) => event.googleAnalyticsSessionId ?? event.analyticsSessionId, {
    error: 'session.invalid',
    path: ['googleAnalyticsSessionId'],
  })

export type SaveEventInput = z.output<typeof saveEventInput>
