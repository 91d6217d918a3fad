import { expect, test } from 'vitest'
import { senderIn } from './sender.ts'

test('the sender of an Arabic mail has the Arabic name and the same email', () => {
  const arabic = 'أخبار سياسات الذكاء الاصطناعي وتنظيمه <news@example.com>'
  expect(senderIn('ar', { MAIL_FROM: 'The News <news@example.com>' })).toBe(arabic)
  expect(senderIn('ar', { MAIL_FROM: 'news@example.com' })).toBe(arabic)
  expect(senderIn('en', { MAIL_FROM: 'News <news@example.com>' })).toBe('News <news@example.com>')
})
