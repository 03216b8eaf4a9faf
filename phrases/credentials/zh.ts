import type { CredentialsPhrases } from './en.ts';

export const credentials: CredentialsPhrases = {
  email: '电子邮箱',
  password: '密码',
  confirmPassword: '确认密码',
  passwordHint: (from, to) => `${from} 至 ${to} 个任意字符，不能使用常见密码。`,
  showPassword: '显示密码',
  hidePassword: '隐藏密码',

  signIn: '登录',
  signingIn: '正在登录…',
  signInFailed: '登录失败，请重试。',
  noSession: '登录失败：登录信息无效',
  invalid: '电子邮箱或密码不正确',

  enterCode: '输入验证码',
  app: {
    label: '验证码',
    hint: '身份验证器应用显示的六位数字。',
    other: '使用恢复码',
  },
  recovery: {
    label: '恢复码',
    hint: '您添加第二验证因素时保存的恢复码之一。每个恢复码只能使用一次。',
    other: '使用身份验证器应用',
  },
  backToPassword: '返回输入密码',

  sentences: {
    'Full name is required': '请填写姓名',
    'Full name contains characters that are not allowed': '姓名包含不允许使用的字符',
    'Full name may have at most 120 characters': '姓名最多 120 个字符',
    'Email is required': '请填写电子邮箱',
    'Please enter one valid email address, such as name@example.com': '请输入有效的电子邮箱',
    'Password is required': '请输入密码',
    'Password must be at least 8 characters long': '密码至少需要 8 个字符',
    'Password must contain at least one letter and one number': '密码必须至少包含一个字母和一个数字，且不含其他字符',
    'Password contains characters that are not allowed': '密码包含不允许使用的字符',
    'Password may have at most 128 characters': '密码最多 128 个字符',
    'Passwords do not match': '两次输入的密码不一致',
    'This password is too common': '该密码过于常见',
    'Code is required': '请输入验证码',
    'This code is not valid': '验证码无效',
    'Your session has ended. Please sign in again.': '您的会话已结束，请重新登录。',
  },
  failures: {
    'sign-in-too-slow': '登录超时，请重新登录。',
    'account-deactivated': '此账户已停用。',
    'too-many-at-once': '同时发出的请求过多，请在{when}重试。',
    'too-many-sign-ins-at-once': '同时登录的次数过多，请在{when}重试。',
    'rate-limit': '尝试次数过多，请在{when}重试。',
    'many-sign-ins': '当前登录人数过多，请重试。',
    'no-secrets-key': '此服务器未设置第二验证因素：运营者需要设置 SECRETS_KEY。',
    'database-away': '服务暂时不可用，请重试。',
    'storage-full': '存储空间已满。',
    unexpected: '出现错误，请重试。',
  },
};
