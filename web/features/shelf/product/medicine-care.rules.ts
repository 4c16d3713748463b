/** Matches '+56 2 2635 3800' or an e-mail, without the full stop after it. */
const CONTACT = /(\+56[\d ]{8,13}\d|[\w.+-]+@[\w-]+(?:\.[\w-]+)+)/

export const partsOfText = (text: string): { text: string; href?: string }[] =>
  text
    .split(CONTACT)
    .filter((part) => part !== '')
    .map((part) => {
      if (!CONTACT.test(part)) return { text: part }
      return { text: part, href: part.startsWith('+') ? `tel:${part.replaceAll(' ', '')}` : `mailto:${part}` }
    })

/** 'F-25855/20', 'B-2479/15', '123C-254/15'. */
const REGISTRATION = /^[A-Z0-9]{1,5}-\d{1,6}\/\d{2}$/

/** Null without a registration. Source: https://registrosanitario.ispch.gob.cl. */
export const registerRecord = (registration: string | null): string | null =>
  registration && REGISTRATION.test(registration)
    ? `https://registrosanitario.ispch.gob.cl/Ficha.aspx?RegistroISP=${encodeURIComponent(registration)}`
    : null
