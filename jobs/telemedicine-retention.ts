import { sql } from 'kysely'
import { deleteRows, type Retention } from './retention-steps.ts'

export const TELEMEDICINE_RETENTION: Retention[] = [
  {
    name: 'Consultations at the telemedicine provider',
    days: 180,
    from: 'the consultation; with its draft when that is deleted',
    end: 'deleted',
    tables: ['telemedicine_consultation'],
    by: deleteRows('telemedicine_consultation', 'uuid', (cutoff) => sql`r.created_at < ${cutoff}`),
    why: 'questions about a consultation; the prescription itself is stored with the others',
  },
]
