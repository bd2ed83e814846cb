// Check-in.
export const opensAt = (time: string) => `El check-in abre a las ${time}.`
export const alreadyThere = 'Ya diste el presente.'
export const memberAlreadyThere = 'Ya figura presente.'
export const checkedIn = '¡Listo! Diste el presente.'
export const memberCheckedIn = '¡Listo! Ya figura presente.'
export const markedAbsent = 'Ya tomaron lista y figurás ausente. Avisale a tu coach que llegaste.'
export const memberMarkedAbsent = 'Ya tomaron lista y figura ausente. Avisale al coach que llegó.'
export const noClassNow = (name: string) => `${name} no tiene ninguna clase ahora.`

// Codes.
export const codeUnknown = 'Ese código no es de un socio.'
export const codeExpired = 'Ese código ya venció. Pedile el que muestra ahora.'
export const codeUsed = 'Ese código ya se usó.'

// The roll call.
export const present = 'Presente'
export const absent = 'Ausente'
export const late = 'Llegó tarde'
export const notMarked = 'Sin marcar'
export const attendanceUnreadable = 'Esa asistencia no se entiende.'
export const markedLater = (mark: string) => `Ya la marcaron después desde otro teléfono: quedó “${mark}”.`
