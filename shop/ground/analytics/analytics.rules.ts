import { isRut } from '#lib/rut.ts'

const LIKE_A_RUT = /\d{1,2}\.?\d{3}\.?\d{3}-?[\dkK](?![\dkK])/g

/** Finds RUTs with or without dots and dash, anywhere in the text. */
export const withoutRut = (text: string): string => text.replace(LIKE_A_RUT, (found) => (isRut(found) ? '…' : found))
