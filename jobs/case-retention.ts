import { sql } from 'kysely'
import type { Fragment } from '#db/sql.ts'
import { campaignOver, deletePlaces, deleteRows, type Retention } from './retention-steps.ts'

const YEARS_6 = 6 * 366
const deleteCases = (kinds: Fragment) =>
  deleteRows('support_case', 'uuid', (cutoff) => sql`r.kind ${kinds} and r.updated_at < ${cutoff}`)

export const CASE_RETENTION: Retention[] = [
  {
    name: 'Suggestions and claims, with their answers',
    days: 730,
    from: 'the last change',
    end: 'deleted',
    tables: ['support_case', 'case_event'],
    by: deleteCases(sql`in ('suggestion', 'claim')`),
    why: 'Ley 19.496 art. 26: a consumer may go to court for two years; the claims book shows them as long',
  },
  {
    name: 'Messages and requests of help, with their answers',
    days: 365,
    from: 'the last change',
    end: 'deleted',
    tables: ['support_case', 'case_event'],
    by: deleteCases(sql`not in ('suggestion', 'claim', 'offer', 'back-in-stock')`),
    why: 'questions about an answer',
  },
  {
    name: 'Back-in-stock requests in the inbox',
    days: 180,
    from: 'the last change',
    end: 'deleted',
    tables: ['support_case', 'case_event'],
    by: deleteCases(sql`= 'back-in-stock'`),
    why: 'as the requests themselves',
  },
  {
    name: 'Requests of a campaign’s offers',
    days: 1,
    from: 'the campaign’s end',
    end: 'deleted',
    tables: ['campaign_offer'],
    by: deleteRows('campaign_offer', 'bigint', (cutoff) => campaignOver(cutoff, sql`r.campaign`, sql`r.consented_at`)),
    why: 'the campaign of the request',
  },
  {
    name: 'Requests of a campaign’s offers in the inbox',
    days: 1,
    from: 'the campaign’s end',
    end: 'deleted',
    tables: ['support_case', 'case_event'],
    by: deleteRows(
      'support_case',
      'uuid',
      (cutoff) => sql`r.kind = 'offer' and ${campaignOver(cutoff, sql`r.details->>'campaign'`, sql`r.created_at`)}`,
    ),
    why: 'as the requests themselves',
  },
  {
    name: 'Forms that were sent (keyed hashes)',
    days: 1,
    from: 'the form',
    end: 'deleted',
    tables: ['case_form'],
    by: deletePlaces('case_form', (cutoff) => sql`r.at < ${cutoff}`),
    why: 'the same form sent twice is one case',
  },
  {
    name: 'Who read a case’s file',
    days: YEARS_6,
    from: 'the read',
    end: 'deleted',
    tables: ['case_file_read'],
    by: deleteRows('case_file_read', 'bigint', (cutoff) => sql`r.at < ${cutoff}`),
    why: 'as who read a quote’s file',
  },
  {
    name: 'Which of staff read a message to the shop',
    days: YEARS_6,
    from: 'the read',
    end: 'deleted',
    tables: ['case_read'],
    by: deletePlaces('case_read', (cutoff) => sql`r.at < ${cutoff}`),
    why: 'the customer sees who has read their health data, as with an order',
  },
  {
    name: 'Files of cases',
    days: null,
    from: 'until the end of their case, or an hour without one',
    end: 'deleted',
    tables: ['case_file'],
    by: 'job `forget case files`',
    why: 'what the case is about',
  },
]
