import type { Translation } from '#web/platform/messages/messages.tsx'
import type { openSessions } from './open-sessions.es.ts'

export default {
  title: 'Open sessions',
  text: 'The browsers where you signed in. If you do not recognise one, end it and change your password.',
  loading: 'Looking for your sessions…',
  unknown: 'Unknown browser',
  current: 'This browser',
  used: (day, time) => `Last time: ${day}, ${time}`,
  end: 'End',
  endLabel: (browser, used) => `End the session of ${browser}. ${used}`,
  endOthers: 'End all others',
  results: {
    one: 'The session has ended',
    others: 'Only the session of this browser is open',
    failed: 'We could not end it. Try again.',
  },
} satisfies Translation<typeof openSessions>
