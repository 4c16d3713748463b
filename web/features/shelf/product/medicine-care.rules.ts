/** The care of medicines: links in plain text, and the record of the register. */

/** '+56 2 2635 3800', an e-mail; not the full stop after it. */
const CONTACT = /(\+56[\d ]{8,13}\d|[\w.+-]+@[\w-]+(?:\.[\w-]+)+)/

/** A text in parts, its telephones and e-mails with their address. */
export const partsOfText = (text: string): { text: string; href?: string }[] =>
  text
    .split(CONTACT)
    .filter((part) => part !== '')
    .map((part) => {
      if (!CONTACT.test(part)) return { text: part }
      return { text: part, href: part.startsWith('+') ? `tel:${part.replaceAll(' ', '')}` : `mailto:${part}` }
    })

/** A registration of a medicine: 'F-25855/20', 'B-2479/15', '123C-254/15'. */
const REGISTRATION = /^[A-Z0-9]{1,5}-\d{1,6}\/\d{2}$/

/**
 * The product's page in the register of the Instituto de Salud Pública, with its leaflets; null without a registration.
 * Source: https://registrosanitario.ispch.gob.cl.
 */
export const registerRecord = (registration: string | null): string | null =>
  registration && REGISTRATION.test(registration)
    ? `https://registrosanitario.ispch.gob.cl/Ficha.aspx?RegistroISP=${encodeURIComponent(registration)}`
    : null
