import { layOutMail, type Mail, type MailFrame } from '#shop/ground/mail/mail-layout.rules.ts'

/** `hasOrders`: sold ones may remain, as the law requires. */
export const deletedAccountMail = (
  { firstName, hasOrders }: { firstName: string; hasOrders: boolean },
  frame: MailFrame,
): Mail =>
  layOutMail(
    {
      subject: { es: 'Borramos tu cuenta de {shop.name}', en: 'Your {shop.name} account was deleted' },
      title: { es: 'Borramos tu cuenta', en: 'Your account was deleted' },
      paragraphs: [
        {
          es: `Hola ${firstName}: tu cuenta, tus direcciones, tus patologías y tu tarjeta ya no están con nosotros.`,
          en: `Hello ${firstName}: your account, addresses, conditions and card are no longer with us.`,
        },
        ...(hasOrders
          ? [
              {
                es:
                  'Las compras pagadas y sus recetas se guardan sin tu cuenta, el tiempo que la ley pide a una ' +
                  'farmacia.',
                en: 'Paid purchases and their prescriptions are kept without your account, as long as the law asks.',
              },
            ]
          : []),
      ],
      closing: [
        {
          es: 'Si no fuiste tú, escríbenos o llámanos ahora.',
          en: 'If it was not you, write to us or call us now.',
        },
      ],
    },
    frame,
  )
