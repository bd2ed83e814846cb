/** Of the documents that --json prints: raised when a field changes its meaning or goes. */
const schemaVersion = 1

/** Prints the one document of a command on stdout. */
export function printDocument(command: string, fields: Record<string, unknown>): void {
  console.log(JSON.stringify({ schemaVersion, command, ...fields }, null, 2))
}
