/** A brand of its own: screens, mails and content (`{programme.name}`) write it alike. */
export const MEMBER_PROGRAMME = 'Mi Boldo'
