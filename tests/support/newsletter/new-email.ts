/** An email that has not subscribed yet, also when a failed test is repeated on the same site. */
export const newEmail = () => `reader-${crypto.randomUUID()}@example.com`
