import { z } from 'zod'
import type { Operation } from '#api/rest-operation.ts'
import { parseInput } from '#lib/parse-input.ts'
import { worldTime } from './world-time.ts'
import { worldTimeInput } from './world-time.input.ts'

export const timeOperations: readonly Operation[] = [
  {
    method: 'get',
    path: '/time/1.0/now',
    tag: 'Content',
    summary: 'The time in a zone, by the shop’s clock',
    query: worldTimeInput,
    example: { timezone: 'America/Santiago' },
    answer: z.object({
      timezone: z.string(),
      datetime: z.string().describe('ISO 8601 with offset.'),
      unixtime: z.int().describe('Seconds since 1970.'),
      day_of_week: z.int().describe('1 (Monday) to 7.'),
    }),
    door: (http, shop) =>
      http.json(worldTime(shop, parseInput(worldTimeInput, http.req.query()).timezone), 200, {
        'cache-control': 'no-store',
      }),
  },
]
