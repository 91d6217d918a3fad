/* Fills in the subject of the contact form from the page's URL. The form keeps it when it wakes, like typed text. */
const subject = new URLSearchParams(location.search).get('subject')
const field = document.querySelector<HTMLInputElement>('input[name=subject]')
if (subject && field) field.value = subject.slice(0, field.maxLength > 0 ? field.maxLength : 300)
