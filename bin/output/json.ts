/** Version of the documents that --json prints. Raised when a field changes its meaning or is removed. */
const schemaVersion = 1

/** Prints the one document of a command on stdout. */
export function printDocument(command: string, fields: Record<string, unknown>): void {
  console.log(JSON.stringify({ schemaVersion, command, ...fields }, null, 2))
}
