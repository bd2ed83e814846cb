// What the home shows beside the bookings, in a file of its own: the bookings do not wait for it.
export { Arrive } from './Arrive.tsx'
export { Matters } from './Matters.tsx'
export { More } from './More.tsx'
export { Undo } from './Undo.tsx'
export { UsualClasses } from './UsualClasses.tsx'
