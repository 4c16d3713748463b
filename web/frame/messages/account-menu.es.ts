import { defineMessages } from '#web/platform/messages/messages.tsx'

/** The menu of who is signed in; downloaded for them alone. */
export const accountMenu = defineMessages('account-menu', {
  menu: (name: string) => `Mi cuenta: ${name}`,
  greeting: (name: string) => `Hola, ${name}`,
  signOut: 'Cerrar sesión',
})
