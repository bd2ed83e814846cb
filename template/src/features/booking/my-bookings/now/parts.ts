// The home's parts besides the bookings, in a separate chunk, so that the bookings do not wait for them.
export { Arrive } from './Arrive.tsx'
export { Matters } from './Matters.tsx'
export { More } from './More.tsx'
export { Undo } from './Undo.tsx'
export { UsualClasses } from './UsualClasses.tsx'
