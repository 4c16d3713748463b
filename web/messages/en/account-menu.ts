import type { accountMenu } from '#web/messages/es/account-menu.ts'
import type { Translation } from '#web/messages/messages.tsx'

export default {
  menu: (name) => `My account: ${name}`,
  greeting: (name) => `Hello, ${name}`,
  signOut: 'Sign out',
} satisfies Translation<typeof accountMenu>
