/** The retention of accounts and of the ways into them: rows of the table in retention.ts. */
import { deletePlaces, deleteRows, type Retention } from './retention-steps.ts'

export const ACCOUNT_RETENTION: Retention[] = [
  {
    name: 'Registrations that were not confirmed',
    days: 0,
    from: 'the end of the mailed link (48 hours)',
    end: 'deleted',
    tables: ['registration'],
    by: deleteRows('registration', 'uuid', 'r.expires_at <= $'),
    why: 'nobody has shown that the data is theirs',
  },
  {
    name: 'Requests of a new password',
    days: null,
    from: 'until the job looks for their account, within a minute',
    end: 'deleted',
    tables: ['password_recovery'],
    by: 'job `mail recovery links`',
    why: 'the request itself must not disclose whether the e-mail has an account',
  },
  {
    name: 'Used solutions of the captcha (no person’s)',
    days: 0,
    from: 'the end of the challenge (20 minutes)',
    end: 'deleted',
    tables: ['captcha_solution'],
    by: deletePlaces('captcha_solution', 'r.expires_at <= $'),
    why: 'a solution serves once',
  },
  {
    name: 'Accounts, addresses and pathologies of interest',
    days: null,
    from: 'until the person deletes it at /account/privacy',
    end: 'deleted',
    tables: ['account', 'account_address', 'account_identity'],
    by: 'the person’s own call, at once (`deleteAccount`)',
    why: 'the account; pathologies with a consent of their own, and only until it is withdrawn',
  },
  {
    name: 'Empty rows of deleted accounts (no person’s)',
    days: 0,
    from: 'the last row that refers to them',
    end: 'deleted',
    tables: ['account'],
    by: deleteRows(
      'account',
      'uuid',
      `r.erased_at <= $ and not exists (select from subscription s where s.account_id = r.id)
      and not exists (select from card_inscription c where c.account_id = r.id)
      and not exists (select from saved_card c where c.account_id = r.id)
      and not exists (select from coupon_subscription_use u where u.account_id = r.id)
      and not exists (select from orders o where o.customer_id = r.id)
      and not exists (select from prescription p where p.account_id = r.id)`,
    ),
    why: 'cards that the provider must still delete, and ended subscriptions, refer to them',
  },
  {
    name: 'Consents, with the version of their text and their dates',
    days: null,
    from: 'as long as the account',
    end: 'deleted',
    tables: ['account_consent'],
    by: 'the account’s own deletion',
    why: 'the shop shows what a person agreed to, and until when',
  },
  {
    name: 'Second factors of staff (sealed keys, hashed recovery codes)',
    days: null,
    from: 'until the account ends, or the factor is lost',
    end: 'deleted',
    tables: ['second_factor', 'recovery_code'],
    by: 'with the account, or `npm run staff:reset`',
    why: 'staff read health data: a stolen password alone opens nothing',
  },
  {
    name: 'What staff did (their account, the call, the object’s id)',
    days: 5 * 366,
    from: 'the action',
    end: 'deleted',
    tables: ['staff_action'],
    by: deleteRows('staff_action', 'bigint', 'r.at < $'),
    why: 'who has looked at health data or moved money can be asked; a customer’s claim lapses in five years',
  },
  {
    name: 'Last uses of staff’s sessions (hashes of tokens)',
    days: 1,
    from: 'the last use',
    end: 'deleted',
    tables: ['staff_session'],
    by: deletePlaces('staff_session', 'r.last_used_at < $'),
    why: 'a session ends after thirty idle minutes, and after twelve hours',
  },
  {
    name: 'Used tokens of sign-ins at a provider',
    days: 0,
    from: 'the end of the token (an hour)',
    end: 'deleted',
    tables: ['used_provider_token'],
    by: deletePlaces('used_provider_token', 'r.expires_at <= $'),
    why: 'a token is good once',
  },
  {
    name: 'Networks of sign-ins (keyed hashes)',
    days: 90,
    from: 'the last sign-in from there',
    end: 'deleted',
    tables: ['sign_in_network'],
    by: 'job `delete old sign-in networks`',
    why: 'failures elsewhere do not lock the person out',
  },
]
