import { layOutMail, type Mail, type MailFrame, type Words } from '#shop/ground/mail/mail-layout.rules.ts'
import type { CaseKind } from './case-kind.rules.ts'

/** Subjects name the kind of case, which is no health data: others may see a phone's screen. */
const KIND_NAMES: Partial<Record<CaseKind, Words>> = {
  claim: { es: 'reclamo', en: 'claim' },
  suggestion: { es: 'sugerencia', en: 'suggestion' },
}
const OTHER_KIND_NAME: Words = { es: 'mensaje', en: 'message' }
const caseName = (kind: CaseKind): Words => KIND_NAMES[kind] ?? OTHER_KIND_NAME

/**
 * Repeats nothing that was typed: the address may be somebody else's, who must get no words of a stranger (decision
 * D6).
 */
export const caseReceivedMail = ({ kind, number }: { kind: CaseKind; number: string }, frame: MailFrame): Mail => {
  const name = caseName(kind)
  return layOutMail(
    {
      subject: { es: `Recibimos tu ${name.es}: ${number}`, en: `We received your ${name.en}: ${number}` },
      title: { es: `Recibimos tu ${name.es}`, en: `We received your ${name.en}` },
      paragraphs: [
        {
          es: `Tu número es ${number}. Guárdalo para consultarlo.`,
          en: `Its number is ${number}. Use it to ask about it.`,
        },
        { es: 'Te responderemos a este correo.', en: 'We will answer to this e-mail address.' },
      ],
      closing: [
        {
          es: 'Si no escribiste a {shop.name}, no hagas nada: alguien puso tu correo por error.',
          en: 'If you did not write to {shop.name}, do nothing: somebody typed your address by mistake.',
        },
      ],
    },
    frame,
  )
}

/** The subject has only the kind and the number: a pharmacy's answer may speak of health. */
export const caseAnsweredMail = (
  { kind, number, answer }: { kind: CaseKind; number: string; answer: string },
  frame: MailFrame,
): Mail => {
  const name = caseName(kind)
  return layOutMail(
    {
      subject: { es: `Respuesta a tu ${name.es} ${number}`, en: `Answer to your ${name.en} ${number}` },
      title: { es: `Respondimos tu ${name.es}`, en: `We answered your ${name.en}` },
      paragraphs: [
        {
          es: `Esta es la respuesta a tu ${name.es} ${number}:`,
          en: `This is the answer to your ${name.en} ${number}:`,
        },
        ...answer.split(/\n+/).filter((line) => line.trim() !== ''),
      ],
      closing: [
        {
          es: 'Si algo no quedó resuelto, escríbenos otra vez y menciona este número.',
          en: 'If something is not solved, write to us again and mention this number.',
        },
      ],
    },
    frame,
  )
}
