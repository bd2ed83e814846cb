// Records, weight and settings.
export const liftMissing = 'Escribí qué ejercicio es.'
export const liftUnreadable = 'Revisá los kilos y las repeticiones.'
export const weightMissing = 'Escribí tu peso.'
export const weightOutOfRange = (most: number) => `Revisá el peso: va de 1 a ${most} kilos.`
export const settingsUnreadable = 'Esos ajustes no se entienden.'

// Scores.
export const dateWrong = 'Revisá la fecha.'
export const dateTooLongAgo = 'Se anota hasta dos semanas después.'
export const audienceMissing = 'Elegí quién lo ve.'
export const workoutNotFound = 'Ese entrenamiento ya no está.'
export const scoreMissing = 'Falta tu resultado.'
export const scoreSaved = '¡Buen trabajo! Quedó guardado.'
export const monthRanking = 'Constancia del mes'
export const days = (count: number) => `${count} ${count === 1 ? 'día' : 'días'}`
export const rounds = (count: number) => `${count} ${count === 1 ? 'ronda' : 'rondas'}`
