/** Opens WhatsApp with a text that is ready to be sent to somebody. */
export const whatsappLink = (text: string): string => `https://wa.me/?${new URLSearchParams({ text })}`

/** What a friend is written. */
export const invitationText = (gym: string, code: string): string =>
  `¡Vení a entrenar conmigo a ${gym}! Mi código es ${code}.`
