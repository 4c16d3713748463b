import { defineMessages } from '#web/platform/messages/messages.tsx'

/** The signed-in user's menu; downloaded for them alone. */
export const accountMenu = defineMessages('account-menu', {
  menu: (name: string) => `Mi cuenta: ${name}`,
  greeting: (name: string) => `Hola, ${name}`,
  desk: 'Mesa de ventas',
  signOut: 'Cerrar sesión',
})
