// Logos that an operator chooses, pastes or drops.

export const svg = (inner: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">${inner}</svg>`

/** A logo of the colours #7a1f5c and #ffe066. */
export const purpleLogo: string = svg(
  '<path d="M32 6 58 58H6Z" fill="#7a1f5c"/><circle cx="32" cy="40" r="9" fill="#ffe066"/>',
)

export const logoFile = (name: string, content: string): File =>
  new File([content], name, { type: 'image/svg+xml' })
