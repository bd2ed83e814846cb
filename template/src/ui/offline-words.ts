/** What the offline bar says; `since`, in ms, is when what is shown was read, undefined where nothing is. */
export function offlineWords(since: number | undefined): string {
  const offline = 'Estás sin conexión.'
  return since === undefined ? offline : `${offline} Esto es de las ${hourOf(since)}.`
}

// In the phone's own zone: it is read against the clock at the top of the screen.
function hourOf(time: number): string {
  return new Intl.DateTimeFormat('es-AR', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(
    time,
  )
}
