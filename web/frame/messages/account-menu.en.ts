import type { accountMenu } from './account-menu.es.ts'
import type { Translation } from '#web/platform/messages/messages.tsx'

export default {
  menu: (name) => `My account: ${name}`,
  greeting: (name) => `Hello, ${name}`,
  backOffice: 'Counter',
  desk: 'Sales desk',
  signOut: 'Sign out',
} satisfies Translation<typeof accountMenu>
