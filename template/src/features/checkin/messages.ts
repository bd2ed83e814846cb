export const checkedIn = '¡Listo! Diste el presente.'
export const notCheckedIn = 'No se pudo anotar.'
