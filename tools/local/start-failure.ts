/** Why the stack can't start: one line that says what to do. Shown as it is, without a stack trace. */
export class StartFailure extends Error {}
